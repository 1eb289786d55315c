/**
 * In place of a part that shows nothing while it loads. In an element with the class `in-order`, what follows appears
 * after it (in-order.css).
 */
export function StillLoading() {
  return <div className="in-order__pending" hidden />
}
