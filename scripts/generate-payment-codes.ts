import { type CodeList, listCodes } from '../src/values/index.ts'

/** The lists whose codes the rules on payments know. */
const lists: Readonly<Record<string, CodeList>> = {
  serviceLevelCodes: 'serviceLevel',
  localInstrumentCodes: 'localInstrument',
  categoryPurposeCodes: 'categoryPurpose',
  purposeCodes: 'purpose',
}

/** The text of `src/values/codes/payment-codes.ts`: the codes of the lists without their names. */
export function generatePaymentCodes(): string {
  const head =
    '// Made from the lists beside it by `npm run generate`: codes without their names, which are most of a list.\n'
  const parts = Object.entries(lists).map(([name, list]) => {
    const codes = listCodes(list)
      .join(' ')
      .replace(/(.{1,110})( |$)/g, '$1\n')
      .trimEnd()
    return (
      `\n/** The codes of the list \`${list}\`, between white space. */\nexport const ${name}: ` +
      `string = \`\n${codes}\``
    )
  })
  return `${head}${parts.join('\n')}\n`
}
