/** Key of all class data. Invalidate it after a registration or a cancellation. */
export const classDataKey = ['class-data'] as const

/** Keys of queries that show the records that classes refer to: the forms of classes, and the public pages. */
export const shownWithClasses = [['admin', 'classes', 'choices'], classDataKey] as const
