import { type CourseNode, CourseRef } from '#server/classes/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { courselinkFor } from '#server/registration/registration.policy.ts'

const CoursesInfo = builder.objectRef<CourseNode>('CoursesInfo').implement({
  fields: (t) => ({
    courselink: t.string({
      nullable: true,
      description: 'The video link. Null for callers who may not join now.',
      resolve: (course, _args, context) => courselinkFor(course, context),
    }),
  }),
})

// Only this module knows who may join, so it adds the field to the class.
builder.objectField(CourseRef, 'coursesInfo', (t) =>
  t.field({
    type: CoursesInfo,
    description: 'With the video link, for callers who may join now: see updateRegistration and joinCourse.',
    resolve: (course) => course,
  }),
)
