const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

export type UploadType = keyof typeof endings;

/** What may be uploaded (spec 7, W19). */
export const uploadTypes = Object.keys(endings) as UploadType[];

export const isUploadType = (type: string): type is UploadType => Object.hasOwn(endings, type);

/** What the name of a file of this type ends in, without the dot; undefined for a type that may not be uploaded. */
export const endingOf = (type: string): string | undefined => (isUploadType(type) ? endings[type] : undefined);
