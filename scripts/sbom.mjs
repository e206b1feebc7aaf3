import { execFileSync } from 'node:child_process'

/**
 * The software bill of materials as CycloneDX: every package that an installation brings, as package-lock.json has them.
 * npm lists with them what only tools need, and leaves out what these need, too.
 */
export function billOfMaterials(project, { name, dependencies }) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const bill = JSON.parse(execFileSync('npm', args, { cwd: project, encoding: 'utf8', maxBuffer: 64_000_000 }))
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const own = bill.metadata.component['bom-ref']
  const isOurs = (ref) => Object.keys(dependencies).some((each) => ref.startsWith(`${each}@`))
  const brought = new Set(needs.get(own).filter(isOurs))
  for (const ref of brought) for (const other of needs.get(ref) ?? []) brought.add(other)
  return {
    ...bill,
    serialNumber: undefined,
    metadata: { ...bill.metadata, timestamp: undefined, component: { ...bill.metadata.component, name } },
    components: bill.components.filter((component) => brought.has(component['bom-ref'])),
    dependencies: [
      { ref: own, dependsOn: needs.get(own).filter(isOurs) },
      ...bill.dependencies.filter(({ ref }) => brought.has(ref)),
    ],
  }
}
