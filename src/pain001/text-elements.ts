const texts = new Set([
  'Nm',
  'Dept',
  'SubDept',
  'StrtNm',
  'BldgNb',
  'PstCd',
  'TwnNm',
  'CtrySubDvsn',
  'AdrLine',
  'PrvcOfBirth',
  'CityOfBirth',
  'Ustrd',
  'AddtlRmtInf',
  'AddtlInf',
  'InstrInf',
  'InstrForDbtrAgt',
  'Inf',
  'Titl',
  'MemoFld',
])

/** Whether the text of an element is for people, unlike identifiers, accounts, codes and electronic addresses. */
export function isTextElement(name: string): boolean {
  return texts.has(name)
}
