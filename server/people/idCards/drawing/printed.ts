/** What is printed on one ID card (W56). */
export interface PrintedIdCard {
  /** The enrolment's, its number on the card. */
  id: number;
  studentName: string;
  courseName: string;
  /** '' where there is no batch. */
  batchName: string;
  /** YYYY-MM-DD: the last class day. */
  validUntil: string;
}

/** What stands on all of them, and the cards in their order. */
export interface PrintedIdCards {
  instituteName: string;
  /** Its address with the place; may be empty. */
  instituteAddress: string;
  /** May be empty. */
  institutePhone: string;
  /** '#rrggbb', as on certificates. */
  colour: string;
  /** YYYY-MM-DD. */
  drawnOn: string;
  cards: readonly PrintedIdCard[];
}
