/** Offers a file as a download. */
export function saveFile(name: string, contents: string, type: string): void {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
