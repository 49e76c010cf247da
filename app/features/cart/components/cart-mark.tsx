/** Marks the page before the first paint if the cart is filled (`filled:` in styles.css), so that no empty cart flashes. */
export function CartMark() {
  return <script>{SCRIPT}</script>
}

const SCRIPT =
  'try{if((localStorage.getItem("nightlark.cart")??"[]")!=="[]")document.documentElement.dataset.cart=""}catch{}'
