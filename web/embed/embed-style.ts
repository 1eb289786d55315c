/**
 * What the page of another site may set, with the defaults. We ensure the contrast of the defaults. For other colors,
 * the page is responsible.
 */
export const embedStyle = `
:host {
  --accent: var(--archway-accent, light-dark(#1d5c4a, #8fd0b8));
  --text: var(--archway-text, light-dark(#17251f, #eef3ee));
  --quiet: var(--archway-quiet, light-dark(#43524b, #c5d0c9));
  --line: var(--archway-line, light-dark(#728078, #84968d));
  --background: var(--archway-background, transparent);
  --radius: var(--archway-radius, 10px);
  --gap: var(--archway-gap, 16px);
  display: block; container-type: inline-size; color-scheme: var(--archway-scheme, inherit);
  color: var(--text); background: var(--background); font: var(--archway-font, inherit); line-height: 1.5; overflow-wrap: anywhere;
}
:host([hidden]) { display: none }
* { box-sizing: border-box }
a { color: var(--accent); text-underline-offset: .2em }
a, button { border-radius: 4px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
button { font: inherit; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: var(--radius); min-height: 44px; min-width: 44px; padding: 4px 14px; cursor: pointer }
button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600 }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block-end: var(--gap) }
.bar > :nth-child(2) { margin-inline-start: auto }
h1, h2 { font-size: 1.25em; line-height: 1.2; margin: 0 }
ul { list-style: none; margin: 0; padding: 0 }
.classes > li { border-block-start: 1px solid var(--line); padding-block: calc(var(--gap) * .75) }
.classes a { display: inline-block; font-size: 1.1em; font-weight: 600; padding-block: 2px }
p { margin: 2px 0 }
.quiet { color: var(--quiet) }
.foot { margin-block-start: var(--gap) }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th { font-weight: 600; padding: 4px; text-align: start }
td { border: 1px solid var(--line); vertical-align: top; height: 5em; padding: 4px }
td li + li { margin-block-start: 6px }
td a { display: block; font-size: .9em; padding-block: 3px }
.month-list { display: none }
@container (width < 42rem) { table { display: none } .month-list { display: block } }
`
