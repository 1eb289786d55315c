import type { Change, Node } from './syntax-tree.ts'

const comparisons: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
  asc: 'desc',
  desc: 'asc',
}
const joined: Readonly<Record<string, string>> = { and: 'or', or: 'and' }
/** Parts that a query is still valid without. */
const conditions =
  /^(where|whereRef|having|on|onRef|limit|distinct|distinctOn|orderBy|forUpdate|forShare|skipLocked)$/
/** The arrows and operators of JSON and of ranges are not comparisons. */
const words =
  /(?<![-@<>=|:!~&])(<=|>=|<>|!=|<|>|=)(?![<>=@&])|\b(and|or|asc|desc|is not(?= null)|is(?= null)|not in|in)\b/g

/** The changes of a query: of Kysely's calls and of the text in sql`...`. */
export function sqlMutants(node: Node, text: string): Change[] {
  if (node.type === 'CallExpression') return callChanges(node)
  if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(text.slice(node.tag.start, node.tag.end)))
    return node.quasi.quasis.flatMap((quasi: Node) => templateChanges(quasi, text))
  return []
}

function callChanges({ callee, arguments: given, end }: Node): Change[] {
  const changes: Change[] = []
  const operator = given[1]
  if (given.length === 3 && operator.type === 'Literal' && Object.hasOwn(comparisons, operator.value))
    changes.push({ start: operator.start, end: operator.end, to: `'${comparisons[operator.value]}'` })
  if (callee.type !== 'MemberExpression' || callee.computed) return changes
  const name: string = callee.property.name
  // q.where(...) is a call on an object, and so is join.on(...) in a join's callback.
  if (conditions.test(name)) changes.push({ start: callee.object.end, end, to: '' })
  if (Object.hasOwn(joined, name))
    changes.push({ start: callee.property.start, end: callee.property.end, to: joined[name]! })
  return changes
}

function templateChanges({ start, end }: Node, text: string): Change[] {
  // Words in a comment change nothing.
  const code = text.slice(start, end).replace(/--.*/g, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(words)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
    to: comparisons[word] ?? joined[word]!,
  }))
}
