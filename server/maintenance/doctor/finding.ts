/** What the doctor says of one thing: one line, and where something is to be done, what. Names nobody and no secret. */
export interface Finding {
  about: string
  /** 'bad' ends the doctor with exit code 1. */
  state: 'good' | 'note' | 'bad'
  says: string
  /** How to mend it. */
  mend?: string
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const note = (about: string, says: string, mend?: string): Finding => ({
  about,
  state: 'note',
  says,
  mend,
})
export const bad = (about: string, says: string, mend: string): Finding => ({
  about,
  state: 'bad',
  says,
  mend,
})

const marks = { good: 'ok  ', note: 'note', bad: 'BAD ' }

export const lineOf = ({ about, state, says, mend }: Finding): string =>
  `${marks[state]}  ${about.padEnd(9)} ${says}${mend ? ` -> ${mend}` : ''}`
