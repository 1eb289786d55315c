import postcss, { type Declaration, type Rule } from 'postcss'

/** From general to special. A later layer wins over any specificity, so nothing needs `!important`. */
export const layers = ['base', 'ui', 'topics', 'responsive', 'utilities']

/** Classes of libraries: icons and charts. */
export const isForeign = (name: string) => /^(lucide|recharts)(-|$)/.test(name)
export const isState = (name: string) => name.startsWith('is-')

/** The prefix of a style sheet's classes: its file name. */
export const stemOf = (file: string) => file.replace(/^.*\//, '').replace(/\.css$/, '')
const belongsTo = (name: string, stem: string) =>
  name === stem || ['-', '__'].some((joint) => name.startsWith(stem + joint))

export const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!)

/** Sheets of elements and of single-purpose classes. Their classes do not begin with the file name. */
const isFree = (file: string) => /^web\/ui\/(base|utilities)\.css$/.test(file)
const isTokens = (file: string) => file === 'web/ui/tokens.css'

export interface Sheet {
  /** Classes that it defines: those with its prefix. */
  own: Set<string>
  /** Every class that its selectors name. */
  named: Set<string>
  breaches: string[]
}

/** The violations of one style sheet, in sentences. `file` is its path from the root. */
export function readSheet(file: string, css: string): Sheet {
  const sheet: Sheet = { own: new Set(), named: new Set(), breaches: [] }
  const root = postcss.parse(css)
  const report = (node: { source?: { start?: { line: number } } }, what: string) =>
    sheet.breaches.push(`${file}:${node.source?.start?.line} ${what}`)
  root.walkDecls((declaration) => {
    for (const what of wrongIn(declaration, file)) report(declaration, what)
  })
  if (isTokens(file)) return sheet
  for (const node of root.nodes)
    if (
      node.type === 'rule' ||
      (node.type === 'atrule' && !['layer', 'import', 'font-face'].includes(node.name))
    )
      report(
        node,
        'stands outside a layer. Put it into one: @layer ui { … } in web/ui, @layer topics { … } in a topic.',
      )
  root.walkAtRules('layer', ({ params, source }) => {
    for (const layer of params.split(/,\s*/)) {
      const isModule = !file.startsWith('web/ui/') || file.startsWith('web/ui/template/')
      if (!layers.includes(layer) || (isModule && !['topics', 'responsive'].includes(layer)))
        report(
          { source },
          `is in the layer ${layer}. A topic's styles are in topics (or responsive), those of web/ui in ui.`,
        )
    }
  })
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
    for (const selector of rule.selectors) readSelector(selector, rule)
  })
  return sheet

  function readSelector(selector: string, rule: Rule) {
    const stem = stemOf(file)
    const classes = classesOf(selector).filter((name) => !isForeign(name) && !isState(name))
    for (const name of classes) {
      sheet.named.add(name)
      if (isFree(file) || belongsTo(name, stem)) sheet.own.add(name)
      if (!/^(?=[a-z-]{3})[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z][a-z0-9-]*)?(--[a-z][a-z0-9-]*)?$/.test(name))
        report(rule, `names a class ${name}. Names are words: block, block__part, block--kind.`)
    }
    if (!isFree(file) && !classes.some((name) => belongsTo(name, stem)))
      report(
        rule,
        `styles ${selector}, which is not its own. Each selector of ${stem}.css needs a class that begins with ${stem}.`,
      )
    if (/#(?!root\b)[a-z]/i.test(selector)) report(rule, `styles the id ${selector}. Use a class.`)
  }
}

const spaced = /^(margin|padding|gap|row-gap|column-gap|border(-[a-z]+)*-radius|font-size|font)(-|$)/
/** Literal distances on the screen. Other units are fine: em (the letter), pt (paper), shares, none. */
const literalLength = /(?<![\w.-])-?(\d*\.)?\d+(px|rem)\b/
const color = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|\b(white|black)\b/i

function wrongIn({ prop, value }: Declaration, file: string): string[] {
  if (isTokens(file)) return []
  const wrong: string[] = []
  if (spaced.test(prop) && literalLength.test(value))
    wrong.push(
      `says ${prop}: ${value}. Spaces, radii and sizes of type come from the tokens (web/ui/tokens.css).`,
    )
  if (reorders(prop, value))
    wrong.push(
      `says ${prop}: ${value}. What is seen stands in the order in which it is heard and reached by Tab: change the document, or lay it out by grid areas.`,
    )
  if (color.test(value.replace(/var\([^)]*\)/g, '')))
    wrong.push(`says ${prop}: ${value}. Colors come from the tokens (web/ui/tokens.css).`)
  return wrong
}

/** The visual order would differ from the document's order (WCAG 1.3.2, 2.4.3). */
const reorders = (prop: string, value: string) =>
  prop === 'order' ||
  (/^flex-(direction|flow)$|^flex-wrap$/.test(prop) && /-reverse\b/.test(value)) ||
  (prop === 'grid-auto-flow' && /\bdense\b/.test(value))
