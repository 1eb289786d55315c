/** From here on the editor is a drawer beside the list; below, a page of its own (design language, Admin table + form). */
export const wideEnough = '(min-width: 75em)'
