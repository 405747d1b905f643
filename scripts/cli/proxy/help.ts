/** The help of `watchfloor proxy`. */
export const PROXY_HELP = `watchfloor proxy: passes everything on to a backend, and compares it with the contract (docs/contract-check.md)

  proxy --to URL            prints each kind of difference once
    --port 4100             where it listens, on 127.0.0.1 only; 0 for any free port
    --record FILE           adds replies and messages to a file, as JSON Lines, without tokens, passwords,
                            keys and codes, and without the phone numbers and email addresses of people
    --compare-with URL      asks a local server the same, and compares the shapes of the replies;
                            with the session in WATCHFLOOR_LOCAL_TOKEN
    --timeout 10            seconds until an answer counts as missing

Ctrl-C stops it.
Exit codes: 0 as agreed, 1 differences were seen, 2 an option is wrong, 3 a backend cannot be reached.`;
