/** What the viewer has to do with classes; asked for one class at a time. */
export interface MyClasses {
  isListed: (courseId: number) => boolean
  isRegistered: (courseId: number) => boolean
}
