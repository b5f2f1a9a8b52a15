/** A form as a browser sends it: its fields first, then the file. */
export async function multipartForm(
  bytes: Buffer,
  fields: Record<string, string>,
): Promise<{ contentType: string; payload: Buffer }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: fields.fileType ?? '' }), 'file');
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  return {
    contentType: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
