/** The largest file of offers, bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
