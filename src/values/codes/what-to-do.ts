/** One sentence a code, in our own words, to whoever sent the payment. */
const advice = new Map(
  Object.entries({
    AC01: 'Ask the payee for the account number again, in writing, and send the payment anew with the corrected IBAN.',
    AC02:
      'Check the IBAN of your own account in the file against your bank contract, correct it and ' +
      'send the payments anew.',
    AC03: 'Ask the payee for the IBAN again, correct the master data and send the payment anew.',
    AC04: 'The account was closed: ask the payee for a new one through a contact you already know, and pay to that.',
    AC06: 'The account is blocked: speak to the payee (or to your bank, if it is your own account) before you pay again.',
    AC07: 'The payee has closed the account: ask for a new one through a contact you already know, and pay to that.',
    AC13: 'Check that your own account is a current account that payments of this kind may be made from, or use another.',
    AC14: 'Ask the payee for an account that can take this kind of payment, such as a current account.',
    AG01:
      'This kind of payment is not allowed on the account: ask your bank whether it concerns your account ' +
      'or that of the payee.',
    AG02:
      'The bank does not know this kind of payment: check service level, local instrument and category ' +
      'purpose, and send anew.',
    AG03: 'The bank does not offer this kind of payment: choose another service level or ask your bank what it takes.',
    AGNT: 'A bank along the way is named wrongly: leave the BIC out or correct it, and send the payment anew.',
    AM01: 'The amount is zero: take the payment out, or correct the amount.',
    AM02:
      'The amount is above what is allowed for this kind of payment: split it or choose another kind, ' +
      'after asking your bank.',
    AM03: 'The account or the scheme does not take this currency: pay in another currency or from another account.',
    AM04: 'Put money on the account, then send the payment again under a new message identification.',
    AM05: 'Look whether the same payment has gone through already before you send anything again.',
    AM06: 'The amount is below the smallest the bank takes: combine it with other payments, or ask your bank.',
    AM07: 'The money is blocked: ask your bank why, and what releases it.',
    AM09: 'The amount is not the one agreed: compare with the invoice and send the right amount.',
    AM10: 'The control sum differs from the sum of the payments: build the file anew and do not edit it by hand.',
    AM12: 'The amount is missing or badly written: check its digits and decimals, and build the file anew.',
    AM14: 'The amount is over the limit agreed with your bank: raise the limit or split the payment.',
    AM18: 'The number of payments given differs from those in the file: build the file anew and do not edit it by hand.',
    AM21: 'A limit of yours at the bank is used up: raise it, or send the payment when it is renewed.',
    BE01: 'The name does not match the account: ask the payee to confirm both before you pay again.',
    BE04: 'Add the address of the payee, at least town and country, and send the payment anew.',
    BE05: 'The bank does not recognise who sends the file: check your identification in the header against your contract.',
    BE06: 'The bank does not know the payee: have name and IBAN confirmed, and send the payment anew.',
    BE07: 'Add your own address, at least town and country, and send the payment anew.',
    BE16: 'Check the identification of your own company in the file against your contract, and send anew.',
    CH03: 'The execution date is further ahead than your bank takes: send the payment later, or choose a nearer date.',
    CH04: 'The execution date is too far in the past: choose today or a later business day, and send anew.',
    CNOR:
      'The bank of the payee cannot be reached in this scheme: ask for another account, or your bank ' +
      'for another way to pay.',
    CURR: 'The currency is wrong: correct it to that of the account or of the invoice, and send anew.',
    CUST: 'Someone asked for this, the payee or a colleague: find out who and why before you pay again.',
    DNOR: 'Your bank does not take part in this scheme: ask it which kind of payment to use.',
    DS24: 'Nobody signed or confirmed the order in time: send it again and have it confirmed at once.',
    DT01: 'A date is wrong or on a day the bank is closed: choose a business day, and send anew.',
    DT04: 'The bank takes no payments for a future date: send the payment on the day itself.',
    DT06: 'The bank moved the execution date: take the new date over, nothing else is to be done.',
    DU01:
      'A file with this message identification was taken before: check whether it is the same, and ' +
      'use a new one if not.',
    DU02: 'This payment information identification was used before: check for a double payment, then build with a new one.',
    DU03: 'The same payment was sent before: find out whether the first one went through, and do not simply send again.',
    DU04: 'This end-to-end identification was used before: check for a double payment, then give the payment its own.',
    DU05: 'This instruction identification was used before: check for a double payment, then give the payment its own.',
    DUPL: 'The same payment was sent before: keep the first one, and do not send again.',
    ED05: 'The banks could not settle: nothing was paid, so send the payment again or ask your bank when it will work.',
    FF01: 'The file is not in the form the bank takes: validate it, and ask the bank for its version of the message.',
    FF03: 'Service level, local instrument or category purpose do not fit together: correct them and send anew.',
    FF05: 'The bank does not know the local instrument: leave it out, or use one from its guide.',
    FOCR: 'The money came back because its return was asked for: book it, nothing else is to be done.',
    FRAD: 'Fraud is suspected: stop payments to this account and speak to your bank by telephone now.',
    MD01: 'There is no valid mandate for the direct debit: get one signed, or collect the money another way.',
    MD06: 'The payer has had the direct debit refunded: settle it with the payer before you collect again.',
    MD07: 'The account holder has died: speak to the heirs or the estate, and stop regular payments.',
    MS02: 'The other side refused without saying why: ask the payee.',
    MS03: 'The bank refused without saying why: ask your bank, it can find out more than it may write.',
    NARR: 'The reason is in the additional text beside the code: read it there.',
    NOAS: 'The payee did not answer the bank: ask the payee yourself.',
    RC01: 'The bank identifier is wrong: leave the BIC out or correct it, and send the payment anew.',
    RC03: 'The identifier of your own bank is wrong: correct it, and send the payments anew.',
    RC04: 'The identifier of the bank of the payee is wrong: leave it out or correct it, and send the payment anew.',
    RC07: 'The BIC of the payee is wrong: leave it out or correct it, and send the payment anew.',
    RF01: 'A reference was used twice: give every payment its own, and check that none was paid double.',
    RR01: 'Add your own account or identification, which the law asks for, and send the payment anew.',
    RR02: 'Add your own name or address, which the law asks for, and send the payment anew.',
    RR03: 'Add the name or address of the payee, which the law asks for, and send the payment anew.',
    RR04: 'A legal rule stopped the payment: ask your bank what it needs, and do not send it another way meanwhile.',
    RR10: 'The file has characters the bank does not take: convert them to the SEPA set, and send anew.',
    RR12: 'An identification that the country asks for is missing or wrong: add or correct it, and send anew.',
    RUTA:
      'The money came back because nobody could tell whose it was: have account and references ' +
      'confirmed, then pay again.',
    SL01: 'Your bank stopped it because of a service you have there, such as a block list: look into its settings.',
    SL02: 'The bank of the payee stopped it because of a service the payee has there: ask the payee.',
    TECH:
      'Something failed technically: wait, look whether the payment was made after all, and send it ' +
      'again if it was not.',
    TM01: 'The file came too late for that day: send it again with a later execution date.',
    UPAY: 'The payee says the payment is not due: compare with the invoice before you pay again.',
    RCVC: 'Name and account match: this is no acceptance yet, so wait for the next report or confirm the order if asked.',
    RVMC: 'The name almost matches the account: compare it with the suggested name, correct it, or confirm knowingly.',
    RVNM: 'The name does not match the account: do not release the payment before the payee has confirmed the IBAN.',
    RVNA: 'The name could not be checked: if the payee is new, have the IBAN confirmed before you release the payment.',
    RVCM: 'Some payments have a name that does not match the account: look at each of them before you release the file.',
    RVNC: 'The check of the names is still running: wait for the next report.',
  }),
)

/** Remedies for creditors who collect, where they differ. */
const directDebitAdvice = new Map(
  Object.entries({
    AC01: 'Ask the payer for the account number again, in writing, and collect anew with the corrected IBAN.',
    AC04: 'The payer has closed the account: ask for a new one, and for a mandate for it, before you collect again.',
    AC06: 'The account of the payer is blocked: speak to the payer before you collect again.',
    AC13:
      'The account is that of a consumer, from which B2B direct debits are not paid: collect by CORE, ' +
      'with a mandate for it.',
    AG01: 'Direct debits are not paid from this account: ask the payer for another account or another way to pay.',
    AG02: 'The bank does not know this kind of collection: check local instrument and sequence type, and collect anew.',
    AM04: 'There was not enough money on the account: agree with the payer when to collect again.',
    AM05: 'Look whether the same amount was collected already before you collect anything again.',
    AM09: 'The amount is not the one agreed: compare with the invoice and collect the right amount.',
    BE01: 'The name does not match the account: ask the payer to confirm both before you collect again.',
    BE04: 'Add your address, at least town and country, and collect anew.',
    BE05: 'The bank does not know your creditor identifier: check it against your contract, and collect anew.',
    BE06: 'The bank does not know the payer: have name and IBAN confirmed, and collect anew.',
    BE07: 'Add the address of the payer, at least town and country, and collect anew.',
    CNOR: 'Your bank does not take part in this scheme: ask it which kind of collection to use.',
    DNOR: 'The bank of the payer cannot be reached by direct debit: ask for another account or another way to pay.',
    DT01: 'A date is wrong or on a day the banks are closed: choose a business day, with the lead time your bank wants.',
    FF05: 'The local instrument is wrong: CORE or B2B, as the mandate says.',
    MD01: 'The payer’s bank found no valid mandate: get one signed, or collect the money another way.',
    MD02:
      'Something is missing in the mandate, or is wrong: compare its id, its date and its amendments ' +
      'with what was signed.',
    MD07: 'The payer has died: speak to the heirs or the estate, and stop regular collections.',
    MS02: 'The payer refused the direct debit: ask why before you collect again.',
    MS03: 'The bank refused without saying why: ask the payer, or your bank.',
    RC01: 'The bank identifier is wrong: leave the BIC out or correct it, and collect anew.',
    RR01: 'Add the account or identification of the payer, which the law asks for, and collect anew.',
    RR02: 'Add the name or address of the payer, which the law asks for, and collect anew.',
    RR03: 'Add your own name or address, which the law asks for, and collect anew.',
    RR04: 'A legal rule stopped the direct debit: ask your bank what it needs.',
    SL01:
      'The bank of the payer stopped it because of a service the payer has there, such as a limit or a block ' +
      'list: ask the payer.',
    TM01: 'The file came too late for that day: send it again with a later collection date.',
  }),
)

/**
 * {@link whatToDo} for senders of direct debits, for whom some codes have another remedy than for payers.
 */
export function whatToDoAboutDirectDebit(code: string): string | undefined {
  return directDebitAdvice.get(code) ?? advice.get(code)
}

/**
 * What to do about a status reason, a return reason or a verification-of-payee status (`RCVC`, `RVNM` …): one English
 * sentence for the person who keeps the books. Some 80 common codes are covered; `undefined` for the others, of which
 * `codeName` may know the name. It is advice, not the rule of any scheme.
 */
export function whatToDo(code: string): string | undefined {
  return advice.get(code)
}
