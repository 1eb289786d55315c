import { parseSync } from 'vite'

export interface ClassUses {
  /** Names in className="…", classNames(…), buttonClass(…). */
  said: Set<string>
  /** Prefixes before an inserted value: `banner--${tone}`. */
  begun: Set<string>
  /** Every other quoted word: a table of classes by kind also uses classes. */
  quoted: Set<string>
}

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')
const isClassName = (name: string) => /^className$|ClassName$/.test(name)
const functions = ['classNames', 'buttonClass']

/** The classes that a web file uses. */
export function classUsesOf(file: string, text: string): ClassUses {
  const uses: ClassUses = { said: new Set(), begun: new Set(), quoted: new Set() }
  if (file.endsWith('.html')) {
    for (const [, words = ''] of text.matchAll(/\sclass="([^"]*)"/g)) note(words, true)
    return uses
  }
  walk(parseSync(file, text).program, false)
  return uses

  function walk(node: unknown, isClass: boolean): void {
    if (Array.isArray(node)) for (const one of node) walk(one, isClass)
    if (!isNode(node)) return
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') note(node.value, isClass)
        return
      case 'TemplateLiteral':
        noteTemplate(node, isClass)
        return void walk(node.expressions, false)
      case 'JSXAttribute':
        return void walk(node.value, isClassName(nameOf(node.name)))
      case 'AssignmentPattern':
        return void walk(node.right, isClassName(nameOf(node.left)))
      case 'CallExpression':
        walk(node.callee, false)
        return void walk(node.arguments, functions.includes(nameOf(node.callee)))
      case 'ConditionalExpression':
        walk(node.test, false)
        walk(node.consequent, isClass)
        return void walk(node.alternate, isClass)
      case 'LogicalExpression':
        walk(node.left, isClass && node.operator !== '&&')
        return void walk(node.right, isClass)
      case 'MemberExpression':
      case 'BinaryExpression':
      case 'ObjectExpression':
      case 'JSXElement':
        return void walkParts(node, false)
      default:
        return void walkParts(node, isClass)
    }
  }
  function walkParts(node: Node, isClass: boolean) {
    for (const part of Object.values(node)) if (typeof part === 'object') walk(part, isClass)
  }
  function note(words: string, isClass: boolean) {
    for (const word of words.split(/\s+/).filter(Boolean)) (isClass ? uses.said : uses.quoted).add(word)
  }
  function noteTemplate(node: Node, isClass: boolean) {
    for (const [index, quasi] of Array.isArray(node.quasis) ? node.quasis.entries() : []) {
      const words: string[] = quasi.value.cooked.split(/\s+/)
      // This word began with the inserted value, so it is not a whole class name.
      if (index > 0) words[0] = ''
      const last = quasi.tail ? '' : (words.pop() ?? '')
      note(words.join(' '), isClass)
      if (isClass && last) uses.begun.add(last)
    }
  }
}

/** Classes that an end-to-end test or unit test queries: locator('.toast-list li'). */
export function classesSearched(text: string): string[] {
  const selectors = [
    ...text.matchAll(/(?:(?:locator|querySelector(?:All)?)(?:<\w+>)?\(\s*|content: )(['"`])([^'"`]*)\1/g),
  ]
  // Selectors passed on to such a call: '.list__remove', '.list button'.
  const handedOn = [...text.matchAll(/(['"])(\.[a-z][\w-]*(?:(?:__|--)[\w-]+| [a-z][^'"]*))\1/g)]
  return [...selectors, ...handedOn].flatMap(([, , selector = '']) =>
    [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!),
  )
}
