/** A message from another page for My Classes. Passed as navigation state. */
export interface Flash {
  tone: 'success' | 'danger'
  message: string
}

export function flashOf(state: unknown): Flash | null {
  if (typeof state !== 'object' || state === null || !('flash' in state)) return null
  const { flash } = state
  if (typeof flash !== 'object' || flash === null || !('tone' in flash) || !('message' in flash)) return null
  if (typeof flash.message !== 'string') return null
  return { tone: flash.tone === 'danger' ? 'danger' : 'success', message: flash.message }
}
