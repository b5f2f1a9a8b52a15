/** How a certificate looks, which is none of its words (W47). Pictures are PNG or JPEG. */
export interface CertificateLook {
  /** '#rrggbb', dark enough on white. */
  frameColour: string;
  logo: Uint8Array | undefined;
  /** The signatures of both signatories in their order. */
  signatures: readonly (Uint8Array | undefined)[];
}
