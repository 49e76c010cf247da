const styled = {
  input: 'input',
  'input.is-focus': 'input:focus',
  'input.is-error': '.is-error input',
  'input::placeholder': 'input::placeholder',
  '.input-container': '.input-container input',
  '.input-container.is-focus': '.input-container input:focus',
  '.input-container.is-error': '.is-error .input-container input',
  '.message-text': '.message-text',
  '.message-text.is-error': '.message-text',
}
const properties =
  /^(color|backgroundColor|borderColor|borderRadius|borderWidth|fontSize|fontWeight|fontFamily)$/

/** As with Square, pages can style only these selectors and properties. */
export function applyStyle(style) {
  const sheet = new CSSStyleSheet()
  for (const [selector, styles] of Object.entries(style)) {
    if (!Object.hasOwn(styled, selector)) continue
    const rule = sheet.cssRules[sheet.insertRule(`${styled[selector]} {}`, sheet.cssRules.length)]
    for (const [property, value] of Object.entries(styles)) {
      if (properties.test(property)) rule.style[property] = value
    }
  }
  document.adoptedStyleSheets = [sheet]
}
