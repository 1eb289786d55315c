import myClasses from '#locales/en/my-classes.json'
import series from '#locales/en/series.json'

/** The English catalogue of pages that people come to from the first ones (load-more-pages.ts). */
export const enMorePages = { myClasses, series }
