export default function TermsDialog() {
  return null
}
