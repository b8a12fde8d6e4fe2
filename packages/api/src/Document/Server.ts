/** The server named in the document: one on the reader's own machine. A running server names itself instead. */
export const localServer = { url: "http://127.0.0.1:8080", description: "A server on your own machine" };
