/** The style of the verify page and of an application's status page: the state as a band, one row for each field, light or dark as the reader's device is. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#18212c;--soft:#586473;--line:#e1e6ec;--dash:#a9b4c1;--page:#f4f6f9;--card:#fff;--link:#1d5aa6;--good:#14633a;--good-back:#e4f3e9;--old:#7a4b00;--old-back:#fdf0d9;--bad:#a3241d;--bad-back:#fce8e6;--mark:#ffe899}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#a5b1bf;--line:#303b47;--dash:#5c6a79;--page:#11171d;--card:#1a222b;--link:#8fbcf2;--good:#85dfae;--good-back:#143222;--old:#f3c873;--old-back:#382b10;--bad:#ff9f96;--bad-back:#3e1d1b;--mark:#5b4a10}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;display:grid;place-items:center;padding:32px 16px}
main{width:100%;max-width:40rem;background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden;box-shadow:0 1px 2px #0f172a0a,0 12px 32px #0f172a0d}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;padding:18px 28px}
.whose{display:flex;align-items:center;gap:12px;margin:0;font-weight:600;line-height:1.3}.whose small{display:block;font-weight:400;color:var(--soft)}
.whose img{max-height:40px;max-width:128px;border-radius:6px}.whose>b{flex:none;width:36px;height:36px;border-radius:9px;background:#1d5aa6;color:#fff;display:grid;place-items:center}
a{color:var(--link)}nav{font-size:.875rem;display:flex;flex-wrap:wrap;gap:0 14px}nav a,nav>span{padding:4px 0;white-space:nowrap}nav>span{font-weight:600}
a:focus-visible,input:focus-visible+label{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
.band{display:flex;gap:16px;padding:24px 28px}.band svg{flex:none;width:40px;height:40px}
h1{font-size:1.3rem;line-height:1.4;font-weight:650;margin:0;text-wrap:pretty}.band h1{margin-top:5px}.band p{margin:.2rem 0 0}.band small{display:block;margin-top:.4rem;overflow-wrap:anywhere}
.good{background:var(--good-back);color:var(--good)}.old{background:var(--old-back);color:var(--old)}.bad{background:var(--bad-back);color:var(--bad)}
dl{margin:0;padding:10px 28px 14px}dl div{display:grid;grid-template-columns:11.5rem 1fr;gap:0 16px;align-items:baseline;padding:9px 0}dl div+div{border-top:1px solid var(--line)}
dt{color:var(--soft);font-size:.9375rem;overflow-wrap:anywhere}dd{margin:0;font-weight:550;overflow-wrap:anywhere}.student dd{font-size:1.55rem;font-weight:650;line-height:1.3}mark{background:var(--mark);color:inherit;padding:1px 4px;margin:0 -4px;border-radius:3px}
.check{margin:4px 28px 28px;padding:18px 20px;border:1.5px dashed var(--dash);border-radius:12px;text-align:center;position:relative}.check[hidden]{display:none}
.check h2{font-size:1rem;margin:0}.check p{margin:6px 0 0;color:var(--soft);font-size:.9375rem;text-wrap:balance}.check[data-over]{border-color:var(--link);border-style:solid;background:var(--page)}
.check input{position:absolute;opacity:0;width:1px;height:1px}.check label{display:inline-block;margin-top:12px;padding:7px 18px;border:1px solid var(--link);border-radius:8px;color:var(--link);font-weight:600;cursor:pointer}.check label:hover{background:var(--page)}
.check output:empty{display:none}.check output{display:block;text-wrap:balance;margin-top:14px;padding:10px 14px;border-radius:8px;font-weight:600;background:var(--page)}
.signer{margin:0;padding:0 28px 24px;color:var(--soft);font-size:.8125rem}code{overflow-wrap:anywhere}
@media(max-width:36rem){body{padding:0;place-items:start stretch}main{border:0;border-radius:0;min-height:100vh;box-shadow:none}header,.band{padding-inline:20px}dl{padding-inline:20px}.check{margin-inline:20px}.signer{padding-inline:20px}dl div{grid-template-columns:9rem 1fr;gap:0 12px}dl .student{grid-template-columns:1fr}.student dd{font-size:1.45rem}}
@media(max-width:22rem){dl div{grid-template-columns:1fr}.band svg{width:28px;height:28px}.band h1{margin:0}}
@media print{body{display:block;padding:0}main{border:0;box-shadow:none}nav,.check{display:none}}`;
