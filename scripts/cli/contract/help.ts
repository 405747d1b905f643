/** The help of `watchfloor contract`. */
export const CONTRACT_HELP = `watchfloor contract: checks a backend against the contract (docs/contract-check.md)

  contract --base URL       reads every endpoint, and reports those that differ from the contract
    --token TOKEN           the session of a user; by default that in WATCHFLOOR_TOKEN
    --writes                also sends each change, with an input that must be refused, makes exports
                            and shared links, and joins the channels that give out alarms
    --timeout 10            seconds until an answer counts as missing
    --json                  prints the result as JSON
    --junit FILE            writes a JUnit report
    --html FILE             writes a report that opens from the file alone
    --save FILE             writes the result, for --compare
    --compare FILE          shows what has changed since; only what has become worse counts

Exit codes: 0 as agreed, 1 drifted or missing, 2 an option is wrong, 3 the backend cannot be reached.`;
