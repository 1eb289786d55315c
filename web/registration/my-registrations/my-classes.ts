/** What the user has to do with classes, read for one class at a time. */
export interface MyClasses {
  isListed: (courseId: number) => boolean
  isRegistered: (courseId: number) => boolean
}
