export default function CompleteProfileDialog() {
  return null
}
