/** The largest upload for an import: 20 MB, about 15,000 classes with their texts. `npm run import` accepts more. */
export const mostUploadMegabytes = 20
export const mostUploadBytes = mostUploadMegabytes * 1024 * 1024

/** Rows of one uploaded file. More rows would fit only if they were empty. */
export const mostUploadRows = 100_000
