/**
 * Marks a page before it is painted where something lies in the cart (`filled:` in styles.css): nobody sees an
 * empty one for a moment. The app reads what it is.
 */
export function CartMark() {
  return <script>{SCRIPT}</script>
}

const SCRIPT =
  'try{if((localStorage.getItem("nightlark.cart")??"[]")!=="[]")document.documentElement.dataset.cart=""}catch{}'
