import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { build } from 'vite'

const fileNames = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' }

const notViews = /^draw-early\.|\.test\./

/**
 * Builds what draws a page's first rows before the app is there (app/early). The same components as the app's, drawn by
 * Preact: a twentieth of React and its router, enough for what is only looked at.
 */
export async function buildEarlyViews(root: string, client: string): Promise<void> {
  const folder = join(root, 'app/early')
  const names = readdirSync(folder).filter((name) => !notViews.test(name))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [`early.${parse(name).name}`, join(folder, name)])),
        preserveEntrySignatures: 'strict',
        // What is not drawn, such as the contracts of other answers, is left out.
        treeshake: { moduleSideEffects: false },
        output: fileNames,
      },
    },
  })
}
