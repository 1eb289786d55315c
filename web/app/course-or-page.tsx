import { useParams } from 'react-router'
import ClassPage from '#web/browse/class-page/class.page.tsx'
import ContentPage from '#web/content/content.page.tsx'

/** /{something}: digits are a class, anything else is a content page (specification, section 2). */
export default function CourseOrPage() {
  const { courseId = '' } = useParams()
  return /^\d+$/.test(courseId) ? <ClassPage /> : <ContentPage />
}
