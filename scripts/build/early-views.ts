import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { build } from 'vite'

const notViews = /^draw-early\.|\.test\./

/**
 * Builds what draws a page's first rows before the app is there (app/early). The same components as the app's, drawn by
 * Preact: a twentieth of React and its router, enough for what is only looked at. One file each with all that it needs: a page
 * draws with one of them, and on a phone every file more is another way to the server and back.
 */
export async function buildEarlyViews(root: string, client: string): Promise<void> {
  const names = readdirSync(join(root, 'app/early')).filter((name) => !notViews.test(name))
  for (const name of names) await buildEarlyView(root, client, name)
}

async function buildEarlyView(root: string, client: string, name: string): Promise<void> {
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
        input: { [`early.${parse(name).name}`]: join(root, 'app/early', name) },
        preserveEntrySignatures: 'strict',
        // What is not drawn, such as the contracts of other answers, is left out.
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: 'assets/[name]-[hash:7].js', codeSplitting: false },
      },
    },
  })
}
