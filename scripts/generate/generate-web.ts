import { writeFileSync } from 'node:fs'
import { webDocuments } from './web-documents.ts'

const root = new URL('../../', import.meta.url)
for (const [file, text] of await webDocuments(process.argv[2])) writeFileSync(new URL(file, root), text)
