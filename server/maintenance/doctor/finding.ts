/** One result of the doctor: one line, and how to fix it if needed. Names no person and no secret. */
export interface Finding {
  about: string
  /** 'bad' ends the doctor with exit code 1. */
  state: 'good' | 'note' | 'bad'
  says: string
  /** How to fix it. */
  fix?: string
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const note = (about: string, says: string, fix?: string): Finding => ({
  about,
  state: 'note',
  says,
  fix,
})
export const bad = (about: string, says: string, fix: string): Finding => ({
  about,
  state: 'bad',
  says,
  fix,
})

const marks = { good: 'ok  ', note: 'note', bad: 'BAD ' }

export const lineOf = ({ about, state, says, fix }: Finding): string =>
  `${marks[state]}  ${about.padEnd(9)} ${says}${fix ? ` -> ${fix}` : ''}`
