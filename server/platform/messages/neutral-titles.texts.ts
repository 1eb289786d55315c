import { catalogue } from './catalogue.ts'

/** What a class of a confidential program is called where its title is hidden. Not by the organization either: its name may say what it is for. */
export const neutralTitles = catalogue('neutral-titles')
