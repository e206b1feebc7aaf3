const texts = new Set([
  'Nm',
  'Dept',
  'SubDept',
  'StrtNm',
  'BldgNb',
  'BldgNm',
  'Flr',
  'UnitNb',
  'PstBx',
  'Room',
  'PstCd',
  'TwnNm',
  'TwnLctnNm',
  'DstrctNm',
  'CtrySubDvsn',
  'CareOf',
  'AdrLine',
  'PrvcOfBirth',
  'CityOfBirth',
  'Ustrd',
  'AddtlRmtInf',
  'Desc',
  'AddtlInf',
  'InstrInf',
  'InstrForDbtrAgt',
  'Inf',
  'Titl',
  'JobTitl',
  'Rspnsblty',
  'MemoFld',
])

/** Whether the text of an element is for people, unlike identifiers, accounts, codes and electronic addresses. */
export function isTextElement(name: string): boolean {
  return texts.has(name)
}
