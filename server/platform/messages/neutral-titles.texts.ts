import { catalogue } from './catalogue.ts'

/**
 * The title of a class of a confidential program where its own is hidden. It does not name the organization either:
 * that name may say what the class is for.
 */
export const neutralTitles = catalogue('neutral-titles')
