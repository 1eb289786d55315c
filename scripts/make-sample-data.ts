/**
 * Writes sample-data/class-dates.json and sample-data/enrichment.json. Every run writes the same bytes.
 * Run with: npx tsx scripts/make-sample-data.ts
 */
import { writeFileSync } from 'node:fs'
import { sampleData } from './sample-data/sample-data.ts'

const folder = new URL('../sample-data/', import.meta.url)
const { classDates, enrichment, quirks } = sampleData()
writeFileSync(new URL('class-dates.json', folder), classDates)
writeFileSync(new URL('enrichment.json', folder), enrichment)
console.log(`${classDates.split('\n').length - 3} records`)
for (const [name, ids] of Object.entries(quirks)) console.log(`${name}: ${ids.join(', ')}`)
