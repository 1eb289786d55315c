export default function RegistrationBar() {
  return null
}
