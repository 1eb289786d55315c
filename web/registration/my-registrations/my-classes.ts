/** The user's state for classes (listed, registered), read for one class at a time. */
export interface MyClasses {
  isListed: (courseId: number) => boolean
  isRegistered: (courseId: number) => boolean
}
