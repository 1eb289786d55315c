// Adds to server/wiring/testing/stored-mails.jsonl what the outbox stores for an email now, if its shape is new.
import { appendFileSync, readdirSync } from 'node:fs'
import { mailExamples } from '../../server/wiring/testing/mail-examples.ts'
import {
  readStoredMails,
  storedMailsFile,
  structureOfMail,
} from '../../server/wiring/testing/stored-mails.ts'

const migrations = readdirSync(new URL('../../server/platform/db/migrations/', import.meta.url))
const since = migrations
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted()
  .at(-1)!
  .replace(/\.ts$/, '')

const known = new Set(readStoredMails().map(structureOfMail))
for (const [kind, examples] of Object.entries(mailExamples))
  for (const example of examples) {
    // JSON, because the test compares these emails with what the database returns.
    const mail = { kind, since, data: JSON.parse(JSON.stringify(example)) as unknown }
    const structure = structureOfMail(mail)
    if (known.has(structure)) continue
    known.add(structure)
    appendFileSync(storedMailsFile, `${JSON.stringify(mail)}\n`)
    console.log(`${kind}: ${structure}`)
  }
