import { parseSync } from 'vite'
import { sqlMutants } from './sql-mutants.ts'
import { type Change, isNode, type Node, partsOf } from './syntax-tree.ts'

/** One small change of one file that a test should notice. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  from: string
  to: string
}

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}
const otherMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
}
const droppedMethods = ['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'toLowerCase']

/** All mutants of a file, in order of position. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const isSql = file.endsWith('.sql.ts')
  const changes: Change[] = []
  visit(program, undefined)
  return changes
    .map((change) => ({
      file,
      line: text.slice(0, change.start).split('\n').length,
      from: text.slice(change.start, change.end),
      ...change,
    }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.to.localeCompare(b.to))

  function visit(node: unknown, parent: Node | undefined): void {
    if (!isNode(node)) return
    // Types do not exist at run time. The compiler checks the names of modules and keys.
    if (/^(Import|ExportAll|TS(?!As|NonNull|Satisfies))/.test(node.type) || node.directive) return
    changes.push(...changesOf(node, parent, text), ...sqlMutants(node, text))
    for (const [key, part] of partsOf(node)) {
      if (key === 'key' && !node.computed) continue
      if (key === 'source' || key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments')
        continue
      visit(part, node)
    }
  }

  function changesOf(node: Node, parent: Node | undefined, text: string): Change[] {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        return operatorChanges(node, text)
      case 'UnaryExpression':
        return node.operator === '!' ? [replaced(node, text.slice(node.argument.start, node.end))] : []
      case 'IfStatement':
        return [...negated(node.test, text), ...(isGuard(node) ? [replaced(node, ';')] : [])]
      case 'ConditionalExpression':
        return negated(node.test, text)
      case 'ExpressionStatement':
        return [replaced(node, ';')]
      case 'Literal':
        return literalChanges(node, parent, isSql)
      case 'ArrayExpression':
        return node.elements.length > 0 ? [replaced(node, '[]')] : []
      case 'CallExpression':
        return [...chainChanges(node, node.callee.end, text), ...methodChanges(node)]
      case 'MemberExpression':
        return chainChanges(node, node.object.end, text)
      default:
        return []
    }
  }
}

/** The text of a file with one mutant applied. */
export function mutated(text: string, { start, end, to }: Change): string {
  return text.slice(0, start) + to + text.slice(end)
}

const replaced = ({ start, end }: Node, to: string): Change => ({ start, end, to })

function operatorChanges(node: Node, text: string): Change[] {
  const to = operators[node.operator]
  // Where + joins strings, it has no opposite.
  const isText = [node.left, node.right].some(
    (side) => side.type === 'TemplateLiteral' || typeof side.value === 'string',
  )
  if (to === undefined || (isText && node.operator === '+')) return []
  const start = text.indexOf(node.operator, node.left.end)
  return [{ start, end: start + node.operator.length, to }]
}

/**
 * Puts `!` before the condition. Not for comparisons and conditions with several parts, because these have mutants of
 * their own.
 */
function negated(test: Node, text: string): Change[] {
  if (['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(test.type)) return []
  return [replaced(test, `!(${text.slice(test.start, test.end)})`)]
}

function isGuard({ alternate, consequent }: Node): boolean {
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  return !alternate && /^(Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '')
}

function literalChanges(node: Node, parent: Node | undefined, isSql: boolean): Change[] {
  if (typeof node.value === 'boolean') return [replaced(node, String(!node.value))]
  if (typeof node.value === 'number') return [replaced(node, String(node.value + 1))]
  if (typeof node.value !== 'string' || node.value === '') return []
  // An empty column or call name always fails. The changes of the comparison cover a compared string.
  if (isSql || /^(BinaryExpression|JSXAttribute|SwitchCase|MemberExpression)$/.test(parent?.type ?? ''))
    return []
  return [replaced(node, "''")]
}

function chainChanges(node: Node, end: number, text: string): Change[] {
  if (!node.optional) return []
  const start = text.indexOf('?.', end)
  const isNamed = node.type === 'MemberExpression' && !node.computed
  return [{ start, end: start + 2, to: isNamed ? '.' : '' }]
}

function methodChanges({ callee, end }: Node): Change[] {
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const name: string = callee.property.name
  const other = Object.hasOwn(otherMethods, name) ? otherMethods[name] : undefined
  if (other) return [replaced(callee.property, other)]
  return droppedMethods.includes(name) ? [{ start: callee.object.end, end, to: '' }] : []
}
