"""How the database's tables came to be, step by step. A step that was released is never changed: add the next one."""
