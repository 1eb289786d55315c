/** The colors of the portal, light and dark. Black on white on paper. */
export const fileStyles = `
:root { color-scheme: light dark; --bg: #F2F5F0; --surface: #FFFFFF; --line: #D6DDD5; --ink: #17251F; --ink-2: #43524B; --link: #14594A; --soft: #DFEEE7; }
@media (prefers-color-scheme: dark) { :root { --bg: #101915; --surface: #18231E; --line: #31423A; --ink: #EEF3EE; --ink-2: #C5D0C9; --link: #9ADCC4; --soft: #1D3A30; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1.125rem/1.55 "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2 { font-family: Literata, Georgia, serif; line-height: 1.15; font-weight: 540; }
h1 { font-size: 2.2rem; margin: 0 0 .5rem; }
h2 { font-size: 1.6rem; margin: 2.5rem 0 .75rem; }
p { max-width: 64ch; margin: 0 0 .75rem; }
a { color: var(--link); }
.made, .nothing { color: var(--ink-2); }
.note { background: var(--soft); border-radius: 10px; padding: .75rem 1rem; }
nav ul { columns: 18rem auto; padding-left: 1.2rem; }
dl { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; margin: 0 0 .75rem; padding: .75rem 1.25rem; }
dl div { display: grid; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr); gap: .25rem 1rem; padding: .3rem 0; }
dt { color: var(--ink-2); }
dd { margin: 0; white-space: pre-wrap; }
@media (max-width: 40em) { dl div { grid-template-columns: minmax(0, 1fr); gap: 0; } h1 { font-size: 1.8rem; } }
@media print { :root { color-scheme: light; --bg: #FFFFFF; --surface: #FFFFFF; --line: #999999; --ink: #000000; --ink-2: #333333; --link: #000000; --soft: #FFFFFF; } body { font-size: 11pt; } main { max-width: none; padding: 0; } nav { display: none; } dl { border-radius: 0; break-inside: avoid; } h2 { break-after: avoid; } }
`
