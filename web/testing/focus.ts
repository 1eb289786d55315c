/** Whether the focus is on this element or on one around it. The whole page has the focus when nothing has it. */
export const hasFocus = (element: Element): boolean =>
  document.activeElement !== document.body && (document.activeElement?.contains(element) ?? false)
