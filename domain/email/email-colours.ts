/** Values of the colors in app/colors.css, because mail clients load no stylesheets. */
export const emailColours = {
  paper: '#f8f2e4',
  'paper-bright': '#fffdf7',
  'paper-deep': '#ece2cb',
  ink: '#1b231e',
  'ink-dim': '#555b50',
  'brass-300': '#e2c47f',
  'brass-400': '#d0ab63',
  'brass-700': '#70531b',
  night: '#0a1310',
  'pine-900': '#14302a',
  'pine-950': '#0f211b',
  bat: '#24372f',
  cream: '#f4ecda',
  'cream-dim': '#c9c2ac',
  white: '#fff',
} as const
