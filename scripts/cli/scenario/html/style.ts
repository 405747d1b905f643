/** The style of the report: dark first, and light where the system asks for it. */
export const STYLE = `
:root { color-scheme: dark; --page: #0e1116; --panel: #161b22; --line: #30363d; --text: #e6edf3; --dim: #9aa4af;
  --plain: #7d8896; --passed: #3fb950; --failed: #f85149; --fault: #d29922; }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --page: #f6f8fa; --panel: #fff; --line: #d0d7de;
  --text: #1f2328; --dim: #59636e; --plain: #6e7781; --passed: #1a7f37; --failed: #cf222e; --fault: #9a6700; } }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.45 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 1280px; margin: 0 auto; padding: 24px; }
h1 { font-size: 20px; } h2 { font-size: 15px; margin: 0; display: inline; }
.run { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; margin: 12px 0; padding: 12px 16px; }
summary { cursor: pointer; } summary .outcome { display: inline-block; min-width: 60px; font-weight: 600; }
.outcome.passed { color: var(--passed); } .outcome.failed, .outcome.broken, .outcome.invalid { color: var(--failed); }
.dim { color: var(--dim); } .failure { border-left: 3px solid var(--failed); padding: 4px 10px; margin: 8px 0; }
svg { width: 100%; height: auto; margin: 12px 0; } svg text { fill: var(--dim); font-size: 12px; }
svg text.name { fill: var(--text); } .tick { stroke: var(--line); }
.plain { fill: var(--plain); } .passed { fill: var(--passed); } .failed { fill: var(--failed); } .fault { fill: var(--fault); }
.stills { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0; } figure { margin: 0; width: 240px; }
figure img { display: block; width: 240px; aspect-ratio: 16 / 9; border: 1px solid var(--line); border-radius: 4px; }
figcaption { color: var(--dim); font-size: 12px; overflow-wrap: anywhere; } figcaption b { color: var(--text); font-weight: 500; }
table { border-collapse: collapse; width: 100%; } td { border-top: 1px solid var(--line); padding: 2px 8px; vertical-align: top; }
td:first-child { white-space: nowrap; text-align: right; color: var(--dim); }
code { font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
