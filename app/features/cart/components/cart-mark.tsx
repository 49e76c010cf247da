/**
 * Marks a page with a filled cart before the first paint (`filled:` in styles.css), so that it does not flash an empty
 * one. The app then reads the cart itself.
 */
export function CartMark() {
  return <script>{SCRIPT}</script>
}

const SCRIPT =
  'try{if((localStorage.getItem("nightlark.cart")??"[]")!=="[]")document.documentElement.dataset.cart=""}catch{}'
