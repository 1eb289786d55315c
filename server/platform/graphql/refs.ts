import { builder } from './builder.ts'
import type {
  CourseNode,
  FacilitatorNode,
  GuestNode,
  RegistrationNode,
  SeriesNode,
  UserNode,
} from './nodes.ts'

/** Types that one feature implements and another one links to. */
export const CourseRef = builder.objectRef<CourseNode>('Course')
export const CourseConnectionRef = builder.objectRef<{ nodes: CourseNode[] }>('CourseConnection')
export const SeriesRef = builder.objectRef<SeriesNode>('Series')
export const FacilitatorRef = builder.objectRef<FacilitatorNode>('Facilitator')
export const FacilitatorConnectionRef = builder.objectRef<{ nodes: FacilitatorNode[] }>(
  'FacilitatorConnection',
)
export const RegistrationRef = builder.objectRef<RegistrationNode>('Registration')
export const RegistrationConnectionRef = builder.objectRef<{ nodes: RegistrationNode[] }>(
  'RegistrationConnection',
)
export const GuestRef = builder.objectRef<GuestNode>('Guest')
export const UserRef = builder.objectRef<UserNode>('User')
