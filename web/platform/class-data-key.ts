/** All class data; invalidate it after a booking or a cancellation. */
export const classDataKey = ['class-data'] as const

/** What shows the records that classes name: the forms of classes, and everybody's pages. */
export const shownWithClasses = [['admin', 'classes', 'choices'], classDataKey] as const
